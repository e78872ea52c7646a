// Answers at once: what is measured is the one who asks.
import { createServer } from 'node:http';

let last = 0;
const server = createServer((request, response) => {
  request.resume();
  last += 1;
  response.setHeader('content-type', 'application/json');
  response.end(`{"id":${last},"name":"a thing","price":12.5}`);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('disconnect', () => process.exit());
