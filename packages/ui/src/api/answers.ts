import type { AnswerOf, Operation } from '@autoqa/domain/contract/operation';
import {
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { OperationName } from '@autoqa/domain/contract/operations';
import type { Page } from '@autoqa/domain/contract/paging';
import { call, type CallArguments } from './call.ts';
import { isPassing } from './problem.ts';
import type { CallInput } from './request.ts';

function worthAnotherTry(tries: number, error: Error): boolean {
  return tries < 3 && isPassing(error);
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: worthAnotherTry, staleTime: 2_000, refetchOnWindowFocus: true } },
  });
}

interface Asking<Answer> {
  enabled?: boolean;
  /** Asks again while the answer may change without an event. */
  everyMs?: number | false | ((answer: Answer | undefined) => number | false);
}

/** The answer of an operation that reads. */
export function useAnswer<O extends Operation>(
  operation: O,
  input: CallArguments<O>[0],
  { enabled = true, everyMs = false }: Asking<AnswerOf<O>> = {},
): UseQueryResult<AnswerOf<O>, Error> {
  return useQuery<AnswerOf<O>, Error, AnswerOf<O>, readonly unknown[]>({
    queryKey: [operation.id, input],
    queryFn: ({ signal }) => call(operation, ...([{ ...input, signal }] as unknown as CallArguments<O>)),
    enabled,
    refetchInterval: typeof everyMs === 'function' ? ({ state }) => everyMs(state.data) : everyMs,
  });
}

/** The entries of a list, page after page. */
export function usePages<Item>(operation: Operation, query: Readonly<Record<string, unknown>>, params?: object) {
  const pages = useInfiniteQuery({
    queryKey: [operation.id, { params, query }, 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const input = { ...(params && { params }), query: { ...query, cursor: pageParam || undefined }, signal };
      return (await call<Operation>(operation, input as CallInput<Operation>)) as Page<Item>;
    },
    getNextPageParam: (last) => last.next,
  });
  return { ...pages, items: pages.data?.pages.flatMap((page) => page.items) };
}

interface Sending<Answer> {
  /** The lists and records that are different afterwards. */
  changes?: readonly OperationName[];
  onDone?: (answer: Answer) => void;
}

/** Sends something and reads again what it changed. */
export function useSend<O extends Operation>(
  operation: O,
  { changes = [], onDone }: Sending<AnswerOf<O>> = {},
): UseMutationResult<AnswerOf<O>, Error, CallInput<O>> {
  const client = useQueryClient();
  return useMutation<AnswerOf<O>, Error, CallInput<O>>({
    mutationFn: (input) => call(operation, ...([input] as unknown as CallArguments<O>)),
    onSuccess: (answer) => {
      for (const name of changes) void client.invalidateQueries({ queryKey: [name] });
      onDone?.(answer);
    },
  });
}
