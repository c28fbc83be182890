declare module '*.woff2?keyboard' {
  const base64: string;
  export default base64;
}

declare module '*.svg?ico' {
  const base64: string;
  export default base64;
}

declare module '*.js?short' {
  const script: string;
  export default script;
}
