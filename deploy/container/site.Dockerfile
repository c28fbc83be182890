FROM node:24-slim AS build
WORKDIR /build
COPY . .
ARG SIGNUP_FORM_URL
ARG RELEASE
RUN SIGNUP_FORM_URL="$SIGNUP_FORM_URL" npm run build -- $RELEASE

FROM caddy:2-alpine
# The image lets Caddy bind low ports; without capabilities it could then not even start.
RUN setcap -r /usr/bin/caddy
COPY deploy/container/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /build/dist /srv/study
USER 65534:65534
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["wget", "--quiet", "--spider", "http://127.0.0.1:8080/robots.txt"]
