# The host, and one release of the shell to begin an empty store with. All that is delivered later, the shell too, comes
# into the store, each on its own.
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
ARG COMMIT
ENV COMMIT=${COMMIT}
RUN node platform/cli/main.ts release build shell --out /first-shell

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY docker/packages.sh docker/packages.sh
COPY shared/package.json shared/package.json
COPY platform/package.json platform/package.json
RUN sh docker/packages.sh --omit=dev --workspace platform

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 STORE_DIR=/store SHELL_DIR=/app/first-shell
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /first-shell first-shell
COPY package.json ./
COPY shared shared
COPY platform platform
RUN mkdir /store && chown node:node /store
USER node
VOLUME /store
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/federation/health').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "platform/host/server.ts"]
