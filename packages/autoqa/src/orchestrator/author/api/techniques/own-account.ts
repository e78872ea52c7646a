import type { ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { listIn, propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import { OWNER } from '@autoqa/domain/model/api/api-case';
import { contractBasis, responseBasis, type ApiDesign } from '../api-design.ts';
import { isClosedDoor, takesPassword } from '../recipes/passwords.ts';
import { Recipe } from '../recipes/recipe.ts';
import type { Fields } from '../recipes/request-body.ts';
import { act, around, head, holds, observe, refuses, succeeds, type CaseDraft } from './draft.ts';
import { isSameShape, sameFields } from './same-thing.ts';

/** A5: who signs in is who is read afterwards and who stands in the list of everybody, and a stranger is not let in. */
export function ownAccountCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  return [...whoSignedIn(design, operation), ...amongEverybody(design, operation), ...unknownPerson(design, operation)];
}

/** What is there once for whoever asks: `GET /users/me`. */
function ownReaders(design: ApiDesign): { reader: ApiOperation; schema: JsonSchema }[] {
  return design.description.operations.flatMap((reader) => {
    const schema = reader.method === 'get' ? successSchema(reader) : undefined;
    const isOwn = !reader.path.includes('{') && design.callers.for(reader) === OWNER;
    if (schema === undefined || !isOwn || listIn(design.description, schema)?.expression === 'body') return [];
    return [{ reader, schema }];
  });
}

function whoSignedIn(design: ApiDesign, login: ApiOperation): CaseDraft[] {
  const answer = successSchema(login);
  if (design.logins[login.id] === undefined || answer === undefined) return [];
  for (const [name, each] of Object.entries(propertiesOf(design.description, answer))) {
    const found = ownReaders(design).find(({ schema }) => isSameShape(schema, each));
    const same = found && sameFields(design, found.schema, ['body', 'account']);
    if (found === undefined || same === undefined) continue;
    const { reader } = found;
    const basis = contractBasis(`${head(reader)}: ${reader.summary}`, reader.place);
    const recipe = new Recipe(design);
    const { request } = recipe.prepare(login);
    const look = recipe.prepare(reader).request;
    const signIn = act(request, succeeds(login), { account: `body.${name}` });
    return [
      {
        title: `Who signs in is who is read: ${head(reader)}`,
        operation: login.id,
        technique: 'read-back',
        priority: 'p0',
        requirements: [],
        sources: [basis],
        steps: around(recipe, signIn, observe(look, [...succeeds(reader), holds(same, basis)])),
      },
    ];
  }
  return [];
}

const SIZE = /^(?:page_?size|per_?page|limit|size)$/i;

/** A list of things of which one is the own account: there it reads as everywhere else. */
function amongEverybody(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const schema = operation.method === 'get' ? successSchema(operation) : undefined;
  const list = schema === undefined ? undefined : listIn(design.description, schema);
  if (schema === undefined || list === undefined || !Object.hasOwn(propertiesOf(design.description, list.item), 'id'))
    return [];
  const found = ownReaders(design).find((each) => isSameShape(each.schema, list.item));
  const same = found && sameFields(design, found.schema, [`find(${list.expression}, item.id == own.id)`, 'own']);
  if (found === undefined || same === undefined) return [];
  const recipe = new Recipe(design);
  const { reader } = found;
  const { request } = recipe.prepare(operation);
  const size = operation.parameters.find(({ name, in: place }) => place === 'query' && SIZE.test(name));
  const most = typeof size?.schema === 'object' ? size.schema['maximum'] : undefined;
  const query =
    size === undefined || typeof most !== 'number' ? request.query : { ...request.query, [size.name]: most };
  const hasTotal = Object.hasOwn(propertiesOf(design.description, schema), 'total');
  const beyond = hasTotal ? `body.total > count(${list.expression}) || ` : '';
  const basis = contractBasis(`${head(operation)}: ${operation.summary}`, operation.place);
  const own = act(recipe.prepare(reader).request, succeeds(reader), { own: 'body' });
  return [
    {
      title: `${head(reader)} stands in the list as it is read`,
      operation: operation.id,
      technique: 'read-back',
      priority: 'p1',
      requirements: [],
      sources: [basis],
      steps: around(
        recipe,
        own,
        observe({ ...request, query }, [...succeeds(operation), holds(`${beyond}(${same})`, basis)]),
      ),
    },
  ];
}

const NAMES = /^(?:user_?name|login|account|e?-?mail|user)$/i;

/** Somebody who does not exist: a wrong password of a real account might lock it. */
function unknownPerson(design: ApiDesign, login: ApiOperation): CaseDraft[] {
  const isDoor = login.method === 'post' && login.security.length === 0 && takesPassword(design.description, login);
  const refusal = login.responses.find(({ status }) => status === '401');
  if (!isDoor || refusal === undefined || isClosedDoor(design, login)) return [];
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(login);
  const body = (request.body ?? {}) as Fields;
  const name = Object.keys(body).find((each) => NAMES.test(each));
  if (name === undefined) return [];
  const stranger = String(body[name]).includes('@') ? 'aq{{run}}@example.com' : 'aq-{{run}}';
  const basis = responseBasis(login, '401');
  return [
    {
      title: `${name} of nobody is not let in`,
      operation: login.id,
      technique: 'rule',
      priority: 'p0',
      requirements: [],
      sources: [basis],
      steps: around(recipe, act({ ...request, body: { ...body, [name]: stranger } }, refuses(login, basis, ['401']))),
    },
  ];
}
