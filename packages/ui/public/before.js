// The page may run no text as a program (Content-Security-Policy). The schemas would try once, and the browser would complain.
globalThis.__zod_globalConfig = { jitless: true };
