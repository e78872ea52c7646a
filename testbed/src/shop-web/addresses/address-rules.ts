import type { FormRule } from 'antd';
import type { Translate } from '../i18n/translate.ts';

export const PHONE = /^1[3-9]\d{9}$/;
const POSTCODE = /^\d{6}$/;

export interface AddressRules {
  name: FormRule[];
  phone: FormRule[];
  city: FormRule[];
  street: FormRule[];
  postcode: FormRule[];
}

/** What an address must hold. A rule with a pattern alone lets an empty field pass; `required` does not. */
export function addressRules(t: Translate): AddressRules {
  return {
    name: [
      { required: true, whitespace: true, message: t('rule.name') },
      { max: 40, message: t('rule.name-length') },
    ],
    phone: [
      { required: true, message: t('rule.phone-missing') },
      { pattern: PHONE, message: t('rule.phone') },
    ],
    city: [{ required: true, whitespace: true, message: t('rule.city') }],
    street: [{ required: true, whitespace: true, message: t('rule.street') }],
    postcode: [
      { required: true, message: t('rule.postcode-missing') },
      { pattern: POSTCODE, message: t('rule.postcode') },
    ],
  };
}
