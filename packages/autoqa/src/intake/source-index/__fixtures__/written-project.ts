import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { flattenRoutes, type SourceIndex, type SourceRoute } from '@autoqa/domain/model/source-index';
import { onTestFinished } from 'vitest';
import { indexSource, type SourceIndexOptions } from '../index-source.ts';

export type ProjectFiles = Readonly<Record<string, string>>;

/** Writes a project into a temporary folder; without a test around it, the caller removes it. */
export function writeProject(files: ProjectFiles): string {
  const root = mkdtempSync(join(tmpdir(), 'autoqa-source-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

export function removeProject(root: string): void {
  rmSync(root, { recursive: true, force: true });
}

/** Writes a project that goes with the test. */
export function projectOf(files: ProjectFiles): string {
  const root = writeProject(files);
  onTestFinished(() => removeProject(root));
  return root;
}

export function indexOf(root: string, options: Partial<SourceIndexOptions> = {}): Promise<SourceIndex> {
  return indexSource({ root, cwd: root, signal: AbortSignal.timeout(60_000), ...options });
}

/** Writes and indexes in one go. */
export function indexFiles(files: ProjectFiles, options: Partial<SourceIndexOptions> = {}): Promise<SourceIndex> {
  return indexOf(projectOf(files), options);
}

/** `path component` of every route that has a component. */
export function mapped({ routes }: SourceIndex): string[] {
  return flattenRoutes(routes).flatMap(({ path, component }) =>
    component === undefined ? [] : [`${path} ${component}`],
  );
}

export function routeAt({ routes }: SourceIndex, path: string): SourceRoute | undefined {
  return flattenRoutes(routes).find((route) => route.path === path);
}

/** A page of each framework that shows a title. */
export const vuePage = (title: string): string => `<template>\n  <h1>${title}</h1>\n</template>\n`;
export const reactPage = (title: string): string =>
  `export default function Page() {\n  return <h1>${title}</h1>;\n}\n`;
