import { Button, Flex } from 'antd';
import { BASIC } from '../i18n/basic-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

interface MoreButtonProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Brings the next part of a long list. */
export function MoreButton({ pages }: MoreButtonProps) {
  const say = useTexts(BASIC);
  if (!pages.hasNextPage) return null;
  return (
    <Flex justify="center" style={{ paddingTop: 16 }}>
      <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {say('more')}
      </Button>
    </Flex>
  );
}
