import { useQuery } from '@tanstack/react-query';
import { toProblem } from '../../../api/problem.ts';
import { fileUrl } from '../../../api/files.ts';

/** The text of a file of a run. `version` changes when it was written anew. */
export function useFileText(runId: string, path: string | undefined, version: number | string = 0) {
  return useQuery<string, Error>({
    queryKey: ['getFile', runId, path, version],
    enabled: path !== undefined,
    queryFn: async ({ signal }) => {
      const answer = await fetch(fileUrl(runId, path ?? ''), { credentials: 'same-origin', signal });
      const text = await answer.text();
      if (!answer.ok) throw toProblem(answer.status, text);
      return text;
    },
  });
}

/** A file of a run that holds data of ours. */
export function useFileData<Data>(runId: string, path: string | undefined, version: number | string = 0) {
  const { data, ...rest } = useFileText(runId, path, version);
  return { ...rest, data: data === undefined ? undefined : (JSON.parse(data) as Data) };
}
