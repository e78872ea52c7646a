import { type AddressRules, addressRules } from '../addresses/address-rules.ts';
import { fault } from '../app/flags.ts';
import type { Translate } from '../i18n/translate.ts';

/** What the checkout asks of the address. */
export function checkoutRules(t: Translate): AddressRules {
  const rules = addressRules(t);
  if (fault('web-phone-unchecked'))
    rules.phone = [{ pattern: /^1[3-9]\d{8,9}$/, required: true, message: t('rule.phone') }];
  if (fault('web-postcode-not-required')) rules.postcode = rules.postcode.slice(1);
  return rules;
}
