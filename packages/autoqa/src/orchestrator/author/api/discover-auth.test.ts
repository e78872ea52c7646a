import { objectOf, sketchApi, type OperationSketch } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { describe, expect, it } from 'vitest';
import { discoverAuth } from './discover-auth.ts';

const TEXT = { type: 'string' };
const CREDENTIALS = objectOf({ username: TEXT, password: TEXT });
const login: OperationSketch = {
  at: 'POST /login',
  body: CREDENTIALS,
  example: { username: 'alice', password: 'alice-pass-1' },
  answers: { 200: { schema: objectOf({ token: TEXT }) }, 401: {} },
};
const register: OperationSketch = {
  at: 'POST /register',
  body: CREDENTIALS,
  example: { username: 'carol', password: 'carol-pass-1' },
  answers: { 201: { schema: objectOf({ accessToken: TEXT }) }, 409: { says: 'The username is taken' } },
};

const discover = (operations: Record<string, OperationSketch>) => discoverAuth(sketchApi(operations));

describe('A1 signing in by what the document says', () => {
  it('takes the login with its example, and a new account for somebody else', () => {
    expect(discover({ register, login })).toEqual({
      operation: 'login',
      auth: {
        type: 'login',
        operation: 'login',
        body: { username: 'alice', password: 'alice-pass-1' },
        tokenPath: 'token',
      },
      identities: {
        other: {
          type: 'login',
          operation: 'register',
          body: { username: 'AQ-{{run}}', password: 'carol-pass-1' },
          tokenPath: 'accessToken',
        },
      },
    });
  });

  it('registers where nobody can sign in otherwise', () => {
    expect(discover({ register })).toMatchObject({ operation: 'register', identities: { other: { type: 'login' } } });
  });

  it('knows nobody else where nobody can register', () => {
    expect(discover({ login })).toMatchObject({ operation: 'login', identities: {} });
  });

  it.each(['token', 'access_token', 'accessToken', 'jwt', 'idToken'])('finds the token in %s', (name) => {
    const found = discover({ login: { ...login, answers: { 200: { schema: objectOf({ [name]: TEXT }) } } } });
    expect(found?.auth).toMatchObject({ tokenPath: name });
  });

  it.each<[string, Partial<OperationSketch>]>([
    ['answers with no token', { answers: { 200: { schema: objectOf({ tokens: TEXT }) } } }],
    ['takes no password', { body: objectOf({ username: TEXT }) }],
    ['is for those who signed in already', { login: true }],
    ['only reads', { at: 'GET /login' }],
  ])('does not take for a door what %s', (_, change) => {
    expect(discover({ login: { ...login, ...change } })).toBeUndefined();
  });
});
