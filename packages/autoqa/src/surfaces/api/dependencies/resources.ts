import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { ApiResource, EndpointRef } from '@autoqa/domain/model/api/dependency-analysis';
import { normalizeName, singular } from '@autoqa/domain/model/api/names';

const PARAMETER_END = /^(?<collection>.*)\/\{(?<parameter>[^}]+)\}$/;

/** Collections and the things in them, read off the paths. */
export function findResources({ operations }: Pick<ApiDescription, 'operations'>): ApiResource[] {
  const collections = new Map<string, string | undefined>();
  for (const { path, method } of operations) {
    const groups = PARAMETER_END.exec(path)?.groups;
    if (groups?.['collection'] !== undefined) collections.set(groups['collection'], groups['parameter']);
    else if (method === 'post' && !collections.has(path) && !isDeed(path, operations)) collections.set(path, undefined);
  }
  return [...collections]
    .filter(([collection]) => lastWord(collection) !== undefined)
    .map(([collection, parameter]) => resourceAt(collection, parameter, operations));
}

/** `POST /orders/{id}/pay` does something to an order; nothing is collected below it. */
function isDeed(path: string, operations: readonly ApiOperation[]): boolean {
  return /\}\/[^/{]+$/.test(path) && !operations.some((each) => each.path === path && each.method === 'get');
}

function resourceAt(
  collection: string,
  parameter: string | undefined,
  operations: readonly ApiOperation[],
): ApiResource {
  const at = (path: string, ...methods: string[]): EndpointRef | undefined => {
    const found = methods
      .map((method) => operations.find((each) => each.path === path && each.method === method))
      .find((each) => each !== undefined);
    return found && endpointOf(found);
  };
  const item = parameter === undefined ? undefined : `${collection}/{${parameter}}`;
  return {
    name: lastWord(collection) ?? collection,
    id_field: parameter ?? 'id',
    collection_path: collection,
    ...defined({
      list_endpoint: at(collection, 'get'),
      create_endpoint: at(collection, 'post'),
      read_endpoint: item === undefined ? undefined : at(item, 'get'),
      update_endpoint: item === undefined ? undefined : at(item, 'patch', 'put'),
      delete_endpoint: item === undefined ? undefined : at(item, 'delete'),
    }),
    dependencies: [],
  };
}

/** Without the fields that are not there. */
function defined<Value extends object>(value: Value): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;
}

export function endpointOf({ method, path, id }: ApiOperation): EndpointRef {
  return { method: method.toUpperCase(), path, operationId: id };
}

function lastWord(path: string): string | undefined {
  return path.split('/').findLast((part) => part !== '' && !part.startsWith('{'));
}

/** The resource that a name such as `product` or `products` means. */
export function resourceCalled(resources: readonly ApiResource[], subject: string): ApiResource | undefined {
  const wanted = singular(normalizeName(subject));
  if (wanted === '') return undefined;
  const called = resources.filter(({ name }) => singular(normalizeName(name)) === wanted);
  return called.find(({ create_endpoint }) => create_endpoint !== undefined) ?? called[0];
}
