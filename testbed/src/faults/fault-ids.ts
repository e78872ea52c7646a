/**
 * The ids of faults.json as literal types: TypeScript reads JSON strings as `string`, so the list is written out here.
 * fault-catalogue.test.ts holds it equal to faults.json, in the same order.
 */
export const apiFaultIds = [
  'api-cart-total-ignores-quantity',
  'api-coupon-discount-lost',
  'api-coupon-expired-accepted',
  'api-coupon-minimum-exclusive',
  'api-shipping-free-late',
  'api-stock-oversell',
  'api-stock-not-taken',
  'api-profile-not-kept',
  'api-address-open-to-others',
  'api-order-open-to-others',
  'api-stock-open-to-customers',
  'api-cancel-after-shipping',
  'api-sort-price-as-text',
  'api-pages-overlap',
  'api-search-case-sensitive',
  'api-delete-keeps-product',
  'api-negative-price-accepted',
  'api-quantity-zero-accepted',
  'api-login-long-password-crash',
  'api-product-without-stock-field',
  'api-create-answers-200',
  'api-token-survives-logout',
  'api-order-list-stale',
  'api-list-slow',
  'api-upload-type-unchecked',
  'api-categories-as-text',
] as const;

export const shopWebFaultIds = [
  'web-badge-stale',
  'web-login-error-silent',
  'web-sort-descending-ignored',
  'web-category-filter-ignored',
  'web-search-clear-keeps-filter',
  'web-page-two-repeats',
  'web-detail-stale',
  'web-out-of-stock-buyable',
  'web-toast-lost',
  'web-profile-says-saved',
  'web-total-without-discount',
  'web-phone-unchecked',
  'web-postcode-not-required',
  'web-remove-without-asking',
  'web-remove-wrong-item',
  'web-quantity-beyond-stock',
  'web-double-order',
  'web-order-state-stale',
  'web-order-total-wrong',
  'web-birthday-off-by-one',
  'web-newsletter-inverted',
  'web-favourites-order-lost',
  'web-upload-name-missing',
  'web-admin-menu-for-all',
  'web-logout-keeps-session',
  'web-terms-wrong-page',
  'web-help-frame-empty',
  'web-chinese-mixed',
  'web-script-error',
  'web-stock-save-ignored',
] as const;

const vueAdminFaultIds = [
  'vue-filter-ignored',
  'vue-name-length-unchecked',
  'vue-delete-wrong-member',
  'vue-settings-not-kept',
  'vue-dashboard-count-wrong',
] as const;

export const phoneFaultIds = [
  'phone-toast-lost',
  'phone-account-not-switched',
  'phone-switch-not-kept',
  'phone-back-leaves-app',
  'phone-search-ignored',
  'phone-list-repeats',
  'phone-crash-on-film',
  'phone-favourite-not-kept',
  'phone-permission-asked-again',
  'phone-empty-feedback-accepted',
  'phone-feedback-cut',
  'phone-wrong-message-deleted',
] as const;

export const faultIds = [...apiFaultIds, ...shopWebFaultIds, ...vueAdminFaultIds, ...phoneFaultIds] as const;

export type ApiFaultId = (typeof apiFaultIds)[number];
export type PhoneFaultId = (typeof phoneFaultIds)[number];
export type FaultId = (typeof faultIds)[number];
