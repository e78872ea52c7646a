import { Input } from 'antd';
import { withScheme } from '../chat/read-wish.ts';

interface UrlFieldProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  placeholder?: string;
}

/** An address; `shop.example` is completed when one leaves the field. */
export function UrlField({ id, value = '', onChange, placeholder = 'https://shop.example' }: UrlFieldProps) {
  return (
    <Input
      inputMode="url"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      placeholder={placeholder}
      {...(id !== undefined && { id })}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={() => {
        const typed = value.trim();
        if (typed !== '' && !typed.includes('://')) onChange?.(withScheme(typed));
      }}
    />
  );
}
