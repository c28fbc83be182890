import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** @param siteOrigins  the only pages that may show the form in a frame */
export function securityHeaders(siteOrigins: readonly string[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: [...siteOrigins],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
    // `frame-ancestors` lists the sites that may frame the form; this older header cannot.
    xFrameOptions: false,
    strictTransportSecurity: 'max-age=63072000; includeSubDomains',
    // The site checks from its own origin whether the form's host answers.
    crossOriginResourcePolicy: 'cross-origin',
    // Not `no-referrer`: with that, browsers submit the form with the origin `null`.
    referrerPolicy: 'same-origin',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      displayCapture: [],
      browsingTopics: [],
    },
  });
}
