FROM node:24-slim AS build
WORKDIR /build
COPY . .
RUN npm run build && rm -rf node_modules && npm ci --omit=dev

FROM node:24-slim
WORKDIR /form
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/.build/form/server.js ./
COPY content ./content
COPY form ./form
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production FORM_HOST=0.0.0.0 FORM_PORT=8081 FORM_DATABASE=/data/study.db
VOLUME /data
EXPOSE 8081
HEALTHCHECK --interval=30s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:8081/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
