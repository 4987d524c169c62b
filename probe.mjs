const rss=()=>Math.round(process.memoryUsage().rss/1e6);
console.log('node', rss());
if (process.argv[2]!=='t') { await import('./dist/src/app/open-worker.js'); await import('./dist/src/app/serve-http.js'); console.log('modules', rss()); }
const { openPglite } = await import('./dist/src/store/pglite/open-pglite.js');
const db = await openPglite('/tmp/w/idle/home/d');
console.log('open', rss());
for (let i=0;i<50;i++) await db.query('select count(*) from news_events');
await new Promise(r=>setTimeout(r,3000));
console.log('used', rss(), process.memoryUsage());

import {readFileSync} from 'node:fs';
{ const out={}; let name='',range=''; const list=[];
for (const l of readFileSync('/proc/self/smaps','utf8').split('\n')) { const m=/^([0-9a-f]+-[0-9a-f]+) (\S+) \S+ \S+ \S+ *(.*)$/.exec(l); if(m){name=(m[3]||'anon')+' '+m[2];range=m[1];} const r=/^Rss: +(\d+)/.exec(l); if(r){ out[name]=(out[name]||0)+Number(r[1]); if(+r[1]>6000) list.push([name,range,+r[1]]);} }
console.log(Object.entries(out).sort((a,b)=>b[1]-a[1]).slice(0,8)); console.log(list); }
await db.close();
await new Promise(r=>setTimeout(r,1000));
console.log('closed', rss());
