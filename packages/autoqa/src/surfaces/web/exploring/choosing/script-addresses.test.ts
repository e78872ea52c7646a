import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathsIn } from './script-addresses.ts';

describe('P1 addresses that scripts name', () => {
  it('are the paths of pages, not of data, files and parameters', () => {
    const script = `[{path:"/cart",element:a},{path:'/admin/stock'},{path:"/orders/:id"},x("/api/orders"),y("/assets/a.png"),"/",
      fetch(\`/graphql\`),"a/b","/Logo.svg","/cart"]`;
    expect(pathsIn(script)).toEqual(['/cart', '/admin/stock']);
  });

  it('property: every path that a router was given is found, once', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9-]{2,8}$/).filter((each) => !/^(?:api|rest|img|src|v\d+)$/.test(each));
    const path = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `/${words.join('/')}`);
    fc.assert(
      fc.property(fc.array(path, { maxLength: 8 }), (paths) => {
        const pages = paths.filter(
          (each) => !/^\/(?:graphql|assets|static|public|dist|images?|fonts?|css|js|socket)/.test(each),
        );
        const script = pages.map((each) => `{path:"${each}",lazy:()=>import("./x.js")}`).join(',');
        expect(pathsIn(script)).toEqual([...new Set(pages)]);
      }),
    );
  });
});
