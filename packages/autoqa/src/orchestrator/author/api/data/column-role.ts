import { tokensOf } from './field-name.ts';
import { areStatuses } from './value-shape.ts';

/** What a column is by its name alone, before any request is looked at. */
export type ColumnRole = 'expected-status' | 'expectation' | 'note' | 'data';

const EXPECTED = /expect|期望|预期|期待|should/;
const STATUS = /status|http|code|状态|响应码|返回码/;
const STATUS_ALONE =
  /^(?:statuscode|httpstatus|httpcode|httpstatuscode|responsecode|状态码|响应码|返回码|http状态码|响应状态码)$/;
const NOTE =
  /^(?:note|notes|remark|remarks|comment|comments|description|desc|memo|scenario|case|casename|caseid|testcase|casetitle|purpose|explanation|说明|备注|注释|描述|场景|用例|用例名|用例名称|用例编号|用例标题|用例说明|测试点|测试目的|测试场景|场景说明|序号|编号|no|id|index)$/;

export function roleOf(column: string, values: readonly string[]): ColumnRole {
  const name = tokensOf(column).join('');
  if (STATUS_ALONE.test(name)) return 'expected-status';
  if (EXPECTED.test(name)) {
    // `expected` alone is a status when its values are; `expected_total` never is.
    const rest = name.replace(/expected|expect|期望|预期|期待|should|结果|result|的|值|value/g, '');
    return areStatuses(values) && (STATUS.test(name) || rest === '') ? 'expected-status' : 'expectation';
  }
  return NOTE.test(name) ? 'note' : 'data';
}
