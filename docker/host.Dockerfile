# The host with the shell's build. Releases of the areas are not in it: they come into the store, each on its own.
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
RUN node platform/cli/main.ts build shell

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY docker/packages.sh docker/packages.sh
COPY shared/package.json shared/package.json
COPY platform/package.json platform/package.json
RUN sh docker/packages.sh --omit=dev --workspace platform

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 STORE_DIR=/store SHELL_DIR=/app/dist/shell
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist/shell dist/shell
COPY package.json ./
COPY shared shared
COPY platform platform
RUN mkdir /store && chown node:node /store
USER node
VOLUME /store
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/federation/health').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
# The gate of the areas' containers compares with the shell that is live: its record lies beside the releases.
CMD ["sh", "-c", "mkdir -p /store/shell && cp dist/shell/shell.json /store/shell/.next && mv /store/shell/.next /store/shell/shell.json && exec node platform/host/server.ts"]
