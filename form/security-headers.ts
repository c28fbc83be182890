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
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: [...siteOrigins],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
    // frame-ancestors says who may frame the form; this older header cannot name a list.
    xFrameOptions: false,
    strictTransportSecurity: 'max-age=63072000; includeSubDomains',
    // The site asks from its own origin whether the form's host answers.
    crossOriginResourcePolicy: 'cross-origin',
    // Not `no-referrer`: browsers then send the form itself with the origin `null`.
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
