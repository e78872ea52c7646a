// The page may run no text as a program (Content-Security-Policy). The schemas would try once, and the browser would complain.
// oxlint-disable-next-line no-underscore-dangle -- the name is the library's
globalThis.__zod_globalConfig = { jitless: true };
