import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Problem } from '@autoqa/domain/contract/problem';
import { CatalogRun, RunFile } from '@autoqa/domain/contract/run-records';
import { RunRequest } from '@autoqa/domain/contract/run-request';
import { Profile, ProfileInput, Project, Upload } from '@autoqa/domain/contract/access-records';
import { RunEvent } from '@autoqa/domain/events/run-event';
import { PageInfo, PageMenu } from '@autoqa/domain/model/page-info';
import { RunResult } from '@autoqa/domain/model/result';
import { SESSION_COOKIE } from '../auth/identify.ts';

/** The schemas that the document keeps once, by their names. */
const NAMED = {
  CatalogRun,
  PageInfo,
  // Holds menus again: it cannot be written down but by its name.
  PageMenu,
  Problem,
  Profile,
  Project,
  RunEvent,
  RunFile,
  RunRequest,
  RunResult,
  Upload,
};

/** What a schema alone does not tell: a request that makes sense. */
const EXAMPLES = {
  run: {
    kind: 'run',
    url: 'http://127.0.0.1:3000',
    specs: [
      {
        name: 'start.md',
        text: '# Start page\n\n## Steps\n1. Navigate to /\n   - Expected: the page shows "Welcome"\n',
      },
    ],
  },
  profile: { name: 'Shop', text: 'baseUrl: http://127.0.0.1:3000\n' },
};

/** Makes the OpenAPI document from the very objects that make the routes. */
export async function documentRoutes(app: FastifyInstance, version: string): Promise<void> {
  const schemaRegistry = z.registry<{ id?: string; examples?: unknown[] }>();
  for (const [id, schema] of Object.entries(NAMED)) schemaRegistry.add(schema, { id });
  schemaRegistry.add(RunRequest, { id: 'RunRequest', examples: [EXAMPLES.run] });
  schemaRegistry.add(ProfileInput, { examples: [EXAMPLES.profile] });
  const options = { schemaRegistry, zodToJsonConfig: { override: allowMore } };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'AutoQA',
        version,
        description: 'Runs of AutoQA: start them, follow them, decide, read what came.',
      },
      servers: [{ url: '/' }],
      tags: tagsOf(),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        },
      },
    },
    transform: createJsonSchemaTransform(options),
    transformObject: createJsonSchemaTransformObject(options),
  });
}

/** Two objects that both forbid what they do not know exclude each other, and a later version may tell more. */
function allowMore({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

function tagsOf(): { name: string }[] {
  return [...new Set(Object.values(OPERATIONS).map(({ tag }) => tag))].map((name) => ({ name }));
}
