import type { Upload, User } from '../entities.ts';
import { notFound } from '../operation/http-failure.ts';
import type { MultipartFile } from '../operation/multipart-file.ts';
import type { CallWith } from '../operation/operation.ts';
import { uploadMaxBytes, uploadSchema, uploadTypes } from '../schemas/upload-schemas.ts';
import type { ShopOperation } from '../shop-world.ts';

const tags = ['uploads'];

export const uploadFile: ShopOperation = {
  operationId: 'uploadFile',
  method: 'POST',
  path: '/api/uploads',
  summary: 'Uploads a file',
  tags,
  access: 'user',
  body: { kind: 'multipart', contentTypes: uploadTypes, maxBytes: uploadMaxBytes },
  answer: {
    status: 201,
    description: 'What was kept',
    schema: uploadSchema,
    links: { GetUpload: { operationId: 'getUpload', parameters: { uploadId: '$response.body#/id' } } },
  },
  handle({ user, body }: CallWith<{ user: User; body: MultipartFile }>, { data }) {
    const { fileName, contentType, content } = body;
    // The content itself is never asked for again, so it is not kept.
    const upload: Upload = { id: data.newId('upl'), fileName, size: content.length, contentType };
    data.uploads.set(upload.id, { ownerId: user.id, value: upload });
    return { status: 201, body: upload };
  },
};

export const getUpload: ShopOperation = {
  operationId: 'getUpload',
  method: 'GET',
  path: '/api/uploads/{uploadId}',
  summary: 'Reads what is known of an own upload',
  tags,
  access: 'user',
  params: { uploadId: { type: 'string', examples: ['upl-1'] } },
  answer: { status: 200, description: 'The upload', schema: uploadSchema },
  refusals: { 404: 'No such upload of yours' },
  dependsOn: [{ operationId: 'uploadFile', supplies: { 'path.uploadId': '$response.body#/id' } }],
  handle({ user, params }: CallWith<{ user: User; params: { uploadId: string } }>, { data }) {
    const owned = data.uploads.get(params.uploadId);
    if (owned === undefined || owned.ownerId !== user.id) throw notFound('upload');
    return { status: 200, body: owned.value };
  },
};
