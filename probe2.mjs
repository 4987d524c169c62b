const rss=()=>Math.round(process.memoryUsage().rss/1e6); let last=rss(); console.log('base',last);
for (const m of ['zod','pg','pino','hono','@langchain/core/runnables','@langchain/langgraph','pg-boss','prom-client','commander','cockatiel','@supabase/supabase-js','@langchain/openai','@langchain/langgraph-checkpoint-postgres','grammy','jsonrepair','@hono/node-server','cli-table3','pino-pretty','diff']) { await import(m); console.log(m, rss()-last); last=rss(); }
console.log('total', last);
