/** A page with an Ant Design table of so many rows, each with a check box, a link and three buttons. */
export function tablePage(rows: number): string {
  const numbers = Array.from({ length: rows }, (_, index) => index + 1);
  return `<!doctype html><html lang="en"><head><title>Orders</title></head><body>
    <header><a href="/">Lantern</a><nav><a href="/products">Products</a><a href="/orders">Orders</a></nav></header>
    <main><h1>Orders</h1>
    <input type="search" placeholder="Order number" /><button type="button">Search</button>
    <div class="ant-table-wrapper"><div class="ant-table"><table>
    <thead class="ant-table-thead"><tr>${HEADERS.map((header) => `<th class="ant-table-cell">${header}</th>`).join('')}</tr></thead>
    <tbody class="ant-table-tbody">${numbers.map(rowHtml).join('\n')}</tbody></table></div></div>
    <ul class="ant-pagination"><li class="ant-pagination-item" title="1" tabindex="0"><a>1</a></li><li class="ant-pagination-item" title="2" tabindex="0"><a>2</a></li></ul>
    </main></body></html>`;
}

const HEADERS = ['', 'Order', 'Customer', 'E-mail', 'State', 'Total', 'Action'];

function rowHtml(number: number): string {
  const cells = [
    `<label class="ant-checkbox-wrapper"><span class="ant-checkbox"><input type="checkbox" class="ant-checkbox-input" aria-label="Select row ${number}"></span></label>`,
    `<a href="/orders/${1000 + number}">ORD-${1000 + number}</a>`,
    `Customer number ${number}`,
    `customer${number}@example.com`,
    `<span class="ant-tag">${number % 3 === 0 ? 'Pending' : 'Paid'}</span>`,
    `¥${number * 13 + 7}.00`,
    `<button type="button" class="ant-btn"><span>Edit</span></button><button type="button" class="ant-btn"><span>Delete</span></button><button type="button" class="ant-btn ant-btn-icon-only" title="More"><span role="img" aria-label="more" class="anticon anticon-more"><svg data-icon="more" width="14" height="14" aria-hidden="true"></svg></span></button>`,
  ];
  return `<tr class="ant-table-row" data-row-key="${number}">${cells.map((cell) => `<td class="ant-table-cell">${cell}</td>`).join('')}</tr>`;
}
