import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';
import { Icon, type IconName } from './icon.tsx';

interface ButtonLinkProps {
  to: string;
  text: string;
  type?: NonNullable<ButtonProps['type']>;
  icon?: IconName;
  size?: NonNullable<ButtonProps['size']>;
}

/** A link that looks like a button: it can be opened in a new tab like any link. */
export function ButtonLink({ to, text, type = 'default', icon, size = 'middle' }: ButtonLinkProps) {
  const follow = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button
      type={type}
      size={size}
      href={useHref(to)}
      icon={icon === undefined ? undefined : <Icon name={icon} />}
      onClick={(event) => follow(event as Parameters<typeof follow>[0])}
    >
      {text}
    </Button>
  );
}
