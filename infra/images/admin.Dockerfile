# The staff app as static files behind nginx. One image for every environment: API_URL and FILES_URL are set when the
# container starts.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY infra/bootstrap/pnpm infra/bootstrap/pnpm
RUN npm ci --prefix infra/bootstrap/pnpm --no-audit --no-fund
ENV PATH=/app/infra/bootstrap/pnpm/node_modules/.bin:$PATH
# Tailwind looks for classes in every file that .gitignore doesn't name. Without it, that's what was built before, too,
# and the build never ends.
COPY .gitignore package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json tsconfig.browser.json ./
COPY infra/package.json infra/package.json
COPY apps/api/package.json apps/api/package.json
COPY apps/web/package.json apps/web/package.json
COPY apps/admin/package.json apps/admin/package.json
COPY packages packages
RUN pnpm install --frozen-lockfile --filter "@evoya/admin..."
COPY apps/admin apps/admin
COPY infra/stack/precompress.ts infra/stack/precompress.ts
RUN pnpm --filter @evoya/admin build && node infra/stack/precompress.ts apps/admin/dist

FROM nginxinc/nginx-unprivileged:1.29.8-alpine@sha256:0c79d56aee561a1d81c63f00eee5fb5fe29279560cdc55e91425133104c7fbe6
# Only these are replaced in the templates; nginx's own variables stay.
ENV NGINX_ENVSUBST_FILTER="^(API_URL|FILES_URL)$"
COPY infra/nginx/admin.conf /etc/nginx/templates/default.conf.template
COPY infra/nginx/security-headers.inc /etc/nginx/templates/security-headers.inc.template
COPY infra/nginx/static-files.inc /etc/nginx/templates/static-files.inc.template
COPY --from=build /app/apps/admin/dist /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --retries=3 CMD ["wget", "-q", "--spider", "http://127.0.0.1:8080/healthz"]
