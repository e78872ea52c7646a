import { closedObject } from '../operation/json-schema.ts';
import { choiceOf } from './formats.ts';

export const errorSchema = closedObject({
  error: closedObject(
    {
      code: { type: 'string', description: 'Stable, for programs' },
      message: { type: 'string', description: 'For people' },
      details: {
        type: 'array',
        items: closedObject({
          in: choiceOf(['query', 'body']),
          field: { type: 'string' },
          message: { type: 'string' },
        }),
      },
    },
    { required: ['code', 'message'] },
  ),
});
