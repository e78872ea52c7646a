import { Button, Card, Flex, Form, Input, Typography } from 'antd';
import { type ReactElement, useState } from 'react';
import { clearCart } from '../api/order-calls.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { useLanguage } from '../i18n/language.tsx';
import { ELSEWHERE, REVIEWS } from './reviews.ts';

/** Other people's words on the shop's own page, with a button that does harm and a link that leads away. */
export function CommunityPage(): ReactElement {
  const { t } = useLanguage();
  const [posted, setPosted] = useState<string[]>([]);
  return (
    <div>
      <Typography.Title level={2}>{t('community.title')}</Typography.Title>
      <Flex vertical gap={16}>
        {REVIEWS.map(({ author, text }) => (
          <Card key={author} size="small" title={author}>
            {text}
          </Card>
        ))}
        {posted.map((text) => (
          <Card key={text} size="small" title={t('community.you')} data-testid="posted">
            {text}
          </Card>
        ))}
        <CommentForm onPost={(text) => setPosted((earlier) => [...earlier, text])} />
        <DangerZone />
      </Flex>
    </div>
  );
}

function CommentForm({ onPost }: { onPost: (text: string) => void }): ReactElement {
  const { t } = useLanguage();
  const [form] = Form.useForm<{ comment: string }>();
  const post = ({ comment }: { comment: string }): void => {
    onPost(comment);
    form.resetFields();
  };
  return (
    <Form form={form} name="community" layout="vertical" onFinish={post}>
      <Form.Item name="comment" label={t('community.comment')} rules={[{ required: true }]}>
        <Input.TextArea rows={2} />
      </Form.Item>
      <Button htmlType="submit">{t('community.post')}</Button>
    </Form>
  );
}

/** Really empties the cart, and counts how often it was pressed. */
function DangerZone(): ReactElement {
  const { t } = useLanguage();
  const showFailure = useFailureToast();
  const [times, setTimes] = useState(0);
  const deleteAll = async (): Promise<void> => {
    setTimes((count) => count + 1);
    await clearCart().catch(showFailure);
  };
  return (
    <Flex gap={16} align="center">
      <Button danger onClick={deleteAll}>
        {t('community.delete-all')}
      </Button>
      <span data-testid="deleted-times">{t('community.deleted', { times })}</span>
      <a href={ELSEWHERE}>{t('community.elsewhere')}</a>
      <a href={ELSEWHERE} target="_blank" rel="noreferrer">
        {t('community.new-window')}
      </a>
    </Flex>
  );
}
