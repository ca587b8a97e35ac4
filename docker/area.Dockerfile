# One release of one area, or of the shell, as an image: built once, and running it builds nothing. It publishes the
# release into the store, makes it live once the gate lets it pass, and ends.
# Package files of every workspace, whichever there are: an edit of a source leaves them as they were, and the install
# below comes from the cache.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY . .
RUN mkdir /manifests && cp --parents package.json package-lock.json */package.json docker/packages.sh /manifests

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY --from=manifests /manifests ./
RUN sh docker/packages.sh
COPY . .
# Behind the install, which is the same for every area.
ARG AREA
ARG COMMIT
ENV COMMIT=${COMMIT}
RUN node platform/cli/main.ts release build "$AREA" --out /release

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY docker/packages.sh docker/packages.sh
COPY shared/package.json shared/package.json
COPY platform/package.json platform/package.json
RUN sh docker/packages.sh --omit=dev --workspace platform

FROM node:24.21.0-bookworm-slim
ARG AREA
ENV NODE_ENV=production STORE_DIR=/store AREA=${AREA}
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /release /release
COPY package.json ./
COPY shared shared
COPY platform platform
RUN mkdir /store && chown node:node /store
USER node
VOLUME /store
CMD ["node", "platform/releases/cli/deploy.ts"]
