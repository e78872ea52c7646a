import type { ApiDescription, ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import type {
  ApiResource,
  DependencyLink,
  LinkConfidence,
  Producer,
} from '@autoqa/domain/model/api/dependency-analysis';
import { placeInAnswer, propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import { normalizeName, singular, subjectOf } from '@autoqa/domain/model/api/names';
import { endpointOf, resourceCalled } from './resources.ts';

type Field = NonNullable<DependencyLink['field']>;

/** Words for people and relatives, which stand for a resource of another name. */
const MEANINGS: Readonly<Record<string, readonly string[]>> = {
  creator: ['user', 'account', 'member'],
  owner: ['user', 'account', 'member'],
  author: ['user', 'account', 'member'],
  assignee: ['user', 'account', 'member'],
  customer: ['user', 'account', 'customer'],
  buyer: ['user', 'account', 'customer'],
  seller: ['user', 'account', 'merchant'],
  manager: ['user', 'account', 'employee'],
};

/** Every input of every operation that another operation can supply. */
export function findLinks(description: ApiDescription, resources: readonly ApiResource[]): DependencyLink[] {
  return description.operations.flatMap((operation) => [
    ...declaredOrder(description, operation),
    ...inputsOf(description, operation).flatMap((field) => linkFor(description, resources, operation, field) ?? []),
  ]);
}

function inputsOf(description: ApiDescription, operation: ApiOperation): Field[] {
  const parameters = operation.parameters.flatMap(({ name, in: location }) =>
    location === 'cookie' ? [] : [{ name, location }],
  );
  return [...parameters, ...bodyFields(description, operation).map((name) => ({ name, location: 'body' as const }))];
}

function bodyFields(description: ApiDescription, { body }: ApiOperation): string[] {
  const schema = body?.contents.find(({ contentType }) => contentType.includes('json'))?.schema;
  return schema === undefined ? [] : Object.keys(propertiesOf(description, schema));
}

function linkFor(
  description: ApiDescription,
  resources: readonly ApiResource[],
  operation: ApiOperation,
  field: Field,
): DependencyLink | undefined {
  const found =
    declared(description, operation, field) ??
    linked(description, operation, field) ??
    belowCollection(description, resources, operation, field) ??
    byMeaning(description, resources, operation, field) ??
    bySameName(description, operation, field);
  if (found === undefined || found.producers.length === 0) return undefined;
  return { consumer: endpointOf(operation), field, normalized_id: normalizeName(field.name), ...found };
}

interface Found {
  producers: Producer[];
  confidence: LinkConfidence;
  reason: string;
}

function declared(
  description: ApiDescription,
  { depends }: ApiOperation,
  { name, location }: Field,
): Found | undefined {
  const producers = depends.flatMap(({ operationId, supplies }) => {
    const source = supplies[`${location}.${name}`];
    const endpoint = endpointNamed(description, operationId);
    return source === undefined || endpoint === undefined ? [] : [{ endpoint, expression: toExpression(source) }];
  });
  if (producers.length === 0) return undefined;
  return { producers, confidence: 'highest', reason: `The document says that ${name} comes from there (x-depends).` };
}

/** Dependencies that name no field: only the order matters. */
function declaredOrder(description: ApiDescription, operation: ApiOperation): DependencyLink[] {
  return operation.depends
    .filter(({ supplies }) => Object.keys(supplies).length === 0)
    .flatMap(({ operationId }) => {
      const endpoint = endpointNamed(description, operationId);
      if (endpoint === undefined) return [];
      return [
        {
          consumer: endpointOf(operation),
          producers: [{ endpoint, expression: 'body' }],
          normalized_id: normalizeName(operationId),
          confidence: 'highest' as const,
          reason: `The document says that ${operationId} has to run first.`,
        },
      ];
    });
}

/** The `links` of somebody's answer name this operation and this parameter. */
function linked(description: ApiDescription, operation: ApiOperation, { name }: Field): Found | undefined {
  const producers = description.operations.flatMap((producer) =>
    producer.responses.flatMap(({ links }) =>
      links.flatMap(({ operationId, parameters }) => {
        const source = parameters[name] ?? parameters[`path.${name}`];
        if (operationId !== operation.id || source === undefined) return [];
        return [{ endpoint: endpointOf(producer), expression: toExpression(source) }];
      }),
    ),
  );
  if (producers.length === 0) return undefined;
  return { producers, confidence: 'highest', reason: `A link of the answer supplies ${name}.` };
}

/** `$response.body#/items/0/id` → `body.items[0].id`; a request's own value is called `request`. */
function toExpression(source: string): string {
  const match = /^\$(?<part>request|response)\.body#\/?(?<pointer>.*)$/.exec(source);
  if (match?.groups === undefined) return source;
  const path = (match.groups['pointer'] ?? '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`));
  return `${match.groups['part'] === 'request' ? 'request' : 'body'}${path.join('')}`;
}

function belowCollection(
  description: ApiDescription,
  resources: readonly ApiResource[],
  { path }: ApiOperation,
  { name, location }: Field,
): Found | undefined {
  if (location !== 'path') return undefined;
  const collection = path.slice(0, path.indexOf(`/{${name}}`));
  const resource = resources.find((each) => each.collection_path === collection);
  if (resource === undefined) return undefined;
  const producers = producersOf(description, resource, name);
  return { producers, confidence: 'high', reason: `${name} stands in the path below ${collection}.` };
}

function byMeaning(
  description: ApiDescription,
  resources: readonly ApiResource[],
  operation: ApiOperation,
  { name, location }: Field,
): Found | undefined {
  const subject = subjectOf(name);
  if (subject === undefined || subject === '' || location === 'header') return undefined;
  for (const meaning of [subject, ...(MEANINGS[singular(subject)] ?? [])]) {
    const resource = resourceCalled(resources, meaning);
    // What creates a thing does not need the thing.
    if (resource === undefined || resource.create_endpoint?.operationId === operation.id) continue;
    const producers = producersOf(description, resource, name);
    if (producers.length > 0) {
      return { producers, confidence: 'medium', reason: `${name} means one of ${resource.name}.` };
    }
  }
  return undefined;
}

/** Somebody else's answer has a field of the same telling name. */
function bySameName(
  description: ApiDescription,
  operation: ApiOperation,
  { name, location }: Field,
): Found | undefined {
  if (location === 'header' || subjectOf(name) === undefined || normalizeName(name) === 'id') return undefined;
  const producers = description.operations
    .filter(({ id, method }) => id !== operation.id && (method === 'get' || method === 'post'))
    .flatMap((producer) => producerAt(description, producer, [name]))
    .slice(0, 3);
  return { producers, confidence: 'low', reason: `An answer has a field called ${name} too.` };
}

/** Who makes one comes before who lists them: what one made oneself disturbs nobody. */
function producersOf(description: ApiDescription, resource: ApiResource, field: string): Producer[] {
  return [resource.create_endpoint, resource.list_endpoint]
    .flatMap((endpoint) => description.operations.find(({ id }) => id === endpoint?.operationId) ?? [])
    .flatMap((producer) => producerAt(description, producer, ['id', field, `${singular(resource.name)}Id`]));
}

function producerAt(description: ApiDescription, producer: ApiOperation, names: readonly string[]): Producer[] {
  const schema: JsonSchema | undefined = successSchema(producer);
  const expression = schema === undefined ? undefined : placeInAnswer(description, schema, names);
  return expression === undefined ? [] : [{ endpoint: endpointOf(producer), expression }];
}

function endpointNamed({ operations }: ApiDescription, operationId: string) {
  const found = operations.find(({ id }) => id === operationId);
  return found && endpointOf(found);
}
