#!/usr/bin/env node
import module from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Error: AutoQA needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(3);
}
module.enableCompileCache?.();
await import('../dist/autoqa.mjs');
