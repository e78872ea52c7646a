import { flattenRoutes, SourceIndex } from '@autoqa/domain/model/source-index';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRoutes, expectedRoutes, type DrawnRoute } from './__fixtures__/arbitrary-routes.ts';
import { printJsx, printReactObjects, printUmi, printVue } from './__fixtures__/print-routes.ts';
import { indexOf, removeProject, writeProject } from './__fixtures__/written-project.ts';
import { contextForRoute } from './context-for-route.ts';

const WRITINGS = [
  { writing: 'Vue Router', print: printVue, extension: 'vue', framework: 'vue', kind: 'vue-router' },
  {
    writing: 'React Router objects',
    print: printReactObjects,
    extension: 'tsx',
    framework: 'react',
    kind: 'react-router',
  },
  { writing: 'React Router JSX', print: printJsx, extension: 'tsx', framework: 'react', kind: 'react-router' },
  { writing: 'umi', print: printUmi, extension: 'tsx', framework: 'react', kind: 'umi' },
] as const;
type Writing = (typeof WRITINGS)[number];

async function indexed(routes: readonly DrawnRoute[], { print }: Writing): Promise<SourceIndex> {
  const root = writeProject(print(routes));
  try {
    return await indexOf(root);
  } finally {
    removeProject(root);
  }
}

describe('U2 Property 5: Route to Component Mapping', () => {
  it.each(WRITINGS)('every route of $writing has the file of its component', async (writing) => {
    const property = fc.asyncProperty(arbitraryRoutes, async (routes) => {
      const index = await indexed(routes, writing);
      const all = flattenRoutes(index.routes);
      const said = all.map(
        ({ path, component, isLazy }) => `${path} ${component} ${writing.kind === 'umi' ? '' : isLazy}`,
      );
      const wanted = expectedRoutes(routes, writing.extension);
      expect(said).toEqual(writing.kind === 'umi' ? wanted.map((line) => line.replace(/\w+$/, '')) : wanted);
      expect(index.notices).toEqual([]);
      for (const { path } of all) {
        const context = contextForRoute(index, path);
        expect(context?.components[0]?.file).toBe(context?.route.component);
        expect(context?.labels[0]?.place).toBe(`${context?.route.component}:2`);
      }
    });
    await fc.assert(property, { numRuns: 100 });
  });
});

describe('U2 Property 7: Framework Detection Accuracy', () => {
  it('says the framework that the router is written for', async () => {
    const property = fc.asyncProperty(arbitraryRoutes, fc.constantFrom(...WRITINGS), async (routes, writing) => {
      const index = await indexed(routes, writing);
      expect(index).toMatchObject({ framework: writing.framework, router: { kind: writing.kind } });
      expect(SourceIndex.parse(index)).toEqual(index);
    });
    await fc.assert(property, { numRuns: 100 });
  });
});
