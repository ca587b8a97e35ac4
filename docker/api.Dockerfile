# The API: sources as they are (Node strips the types), its own packages, nothing to build.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY docker/packages.sh docker/packages.sh
COPY api/package.json api/package.json
COPY shared/package.json shared/package.json
RUN sh docker/packages.sh --omit=dev --workspace api

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=3001
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY shared/package.json shared/package.json
COPY shared/contract shared/contract
COPY shared/federation shared/federation
COPY shared/demo shared/demo
COPY api api
USER node
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3001/api/health/ready').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
# Migrating is a job of its own (`node api/src/jobs/migrate.ts`); the server only checks that it has been done.
CMD ["node", "api/src/main/server.ts"]
