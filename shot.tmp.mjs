import {chromium} from 'playwright-core';
const [,,url,out,w='1280',h='900',scheme='light',full='0',act='']=process.argv;
const b=await chromium.launch({executablePath:'/usr/bin/chromium'});const c=await b.newContext({viewport:{width:+w,height:+h},colorScheme:scheme,locale:'en-US'});const p=await c.newPage();
p.on('console',m=>console.log('console',m.type(),m.text()));await p.goto(url);await p.waitForTimeout(500);
if(act) await p.evaluate(act).catch(e=>console.log(String(e)));
await p.waitForTimeout(300);await p.screenshot({path:out,fullPage:full==='1'});await b.close();
