# The API, the worker and the migration: one image, three commands.
# Node strips the types itself, so we ship the workspace as it is, without a build.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS install
WORKDIR /app
COPY infra/bootstrap/pnpm infra/bootstrap/pnpm
RUN npm ci --prefix infra/bootstrap/pnpm --no-audit --no-fund
ENV PATH=/app/infra/bootstrap/pnpm/node_modules/.bin:$PATH
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY infra/package.json infra/package.json
COPY apps/api/package.json apps/api/package.json
COPY apps/web/package.json apps/web/package.json
COPY apps/admin/package.json apps/admin/package.json
COPY packages/api-client/package.json packages/api-client/package.json
COPY packages/app-kit/package.json packages/app-kit/package.json
COPY packages/domain/package.json packages/domain/package.json
COPY packages/schemas/package.json packages/schemas/package.json
COPY packages/ui/package.json packages/ui/package.json
RUN pnpm install --frozen-lockfile --prod --filter "@evoya/api..."

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=4000 NODE_COMPILE_CACHE=/tmp/node-compile NODE_OPTIONS="--max-old-space-size=256 --max-semi-space-size=16" MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=install /app/node_modules node_modules
COPY --from=install /app/packages packages
COPY --from=install /app/apps/api apps/api
COPY package.json ./
COPY packages/domain packages/domain
COPY packages/schemas packages/schemas
COPY apps/api apps/api
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.API_PORT+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
