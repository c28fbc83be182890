import { securityHeaders } from '../security-headers.ts';

/** The headers of a site with a form, a bucket and three style sheets. */
export const sampleHeaders = securityHeaders({
  pages: ['a{}', 'b{}', 'c{}'].map((css) => `<style>${css}</style>`),
  formAddress: 'https://forms.example.org/study',
  storageBucket: 'https://photos.example.org/team/',
});
