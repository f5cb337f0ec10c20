# The member app as static files behind nginx. API_URL, FILES_URL, and MAP_TILES_URL are set when the container starts;
# WEB_URL, for canonical links and the sitemap, when the image is built.
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
RUN pnpm install --frozen-lockfile --filter "@evoya/web..."
COPY apps/web apps/web
COPY infra/stack/precompress.ts infra/stack/precompress.ts
# The address for search engines and shared links; all other addresses are read when the container starts.
ARG WEB_URL
# false leaves out the sample reviews, experts and figures.
ARG SAMPLE_CONTENT=true
RUN pnpm --filter @evoya/web build && node infra/stack/precompress.ts apps/web/dist

FROM nginxinc/nginx-unprivileged:1.29.8-alpine@sha256:0c79d56aee561a1d81c63f00eee5fb5fe29279560cdc55e91425133104c7fbe6
# Only these are replaced in the templates; nginx's own variables stay.
ENV NGINX_ENVSUBST_FILTER="^(API_URL|FILES_URL|MAP_TILES_URL)$"
# Empty: maps are drawn without tiles.
ENV MAP_TILES_URL=""
COPY infra/nginx/web.conf /etc/nginx/templates/default.conf.template
COPY infra/nginx/security-headers.inc /etc/nginx/templates/security-headers.inc.template
COPY infra/nginx/framed-headers.inc /etc/nginx/templates/framed-headers.inc.template
COPY infra/nginx/shared-script-headers.inc /etc/nginx/templates/shared-script-headers.inc.template
COPY infra/nginx/static-files.inc /etc/nginx/templates/static-files.inc.template
COPY --from=build /app/apps/web/dist/.routes/nginx.conf /etc/nginx/templates/web-routes.inc.template
COPY --from=build /app/apps/web/dist /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --retries=3 CMD ["wget", "-q", "--spider", "http://127.0.0.1:8080/healthz"]
