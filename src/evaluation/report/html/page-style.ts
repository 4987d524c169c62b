/** Light and dark, phone and desk; Chinese in the machine's own font. */
export const pageStyle = `
:root { color-scheme: light dark; --page: #fbfaf8; --card: #ffffff; --ink: #1c2127; --muted: #59626d; --line: #dcdfe4;
  --fast: #1f5fa8; --deep: #b14e06; --calibrated: #17754f; --opened: #6b7280; --rest: #d5dfeb; --warn: #fdf3dc; --warn-line: #d9a520; }
@media (prefers-color-scheme: dark) { :root { --page: #14171b; --card: #1b1f25; --ink: #e7e9ec; --muted: #a3abb6; --line: #343a43;
  --fast: #7fb5f2; --deep: #f2a25c; --calibrated: #5ccf9d; --opened: #9aa3af; --rest: #2f3d4e; --warn: #2c2717; --warn-line: #a9852a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); line-height: 1.5; font-size: 16px; -webkit-text-size-adjust: 100%;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC",
  "Microsoft YaHei", "WenQuanYi Micro Hei", "WenQuanYi Zen Hei", sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .25rem; letter-spacing: -.01em; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .25rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
p { margin: .4rem 0; max-width: 46rem; overflow-wrap: anywhere; }
.muted, .legend, footer, caption { color: var(--muted); font-size: .875rem; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9em; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .75rem; margin: 1.25rem 0; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem .9rem; }
.card dt { color: var(--muted); font-size: .85rem; }
.card dd { margin: 0; }
.card .figure { font-size: 1.6rem; font-weight: 650; font-variant-numeric: tabular-nums; line-height: 1.25; }
.card .note { color: var(--muted); font-size: .8rem; }
.gaps { background: var(--warn); border-left: 4px solid var(--warn-line); padding: .6rem .9rem; border-radius: .25rem; margin: 1rem 0; }
.gaps ul { margin: .25rem 0; padding-left: 1.1rem; }
.gaps li { overflow-wrap: anywhere; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem 2rem; align-items: start; }
.pair > * { min-width: 0; }
.scroll { overflow-x: auto; margin: .75rem 0; border: 1px solid var(--line); border-radius: .4rem; background: var(--card); }
.scroll:focus-visible, summary:focus-visible { outline: 2px solid var(--fast); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: .5rem .7rem; }
th, td { padding: .35rem .7rem; border-top: 1px solid var(--line); text-align: right; white-space: nowrap; }
thead th { color: var(--muted); font-weight: 600; }
th:first-child { text-align: left; }
tbody th { font-weight: 500; }
tbody th { max-width: 22rem; overflow: hidden; text-overflow: ellipsis; }
details { margin: .75rem 0; }
summary { cursor: pointer; }
.chart { display: block; width: 100%; max-width: 32rem; height: auto; margin: .5rem 0; }
.chart text { font-size: 11px; fill: var(--ink); }
.chart .tick { fill: var(--muted); }
.grid { stroke: var(--line); stroke-width: 1; }
.mark { stroke: var(--muted); stroke-width: 1; stroke-dasharray: 4 3; }
.curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
@media (max-width: 40rem) { th, td { padding: .35rem .5rem; } tbody th { min-width: 7rem; max-width: 10rem; white-space: normal; overflow-wrap: anywhere; } }
.curve.opened { stroke-dasharray: 2 4; stroke-linecap: round; stroke-width: 2.5; }
.whisker { stroke-width: 1.5; opacity: .75; }
.rest { fill: var(--rest); }
.fast { --own: var(--fast); } .deep { --own: var(--deep); } .calibrated { --own: var(--calibrated); } .opened { --own: var(--opened); }
.curve, .whisker { stroke: var(--own); } .dot, .fill { fill: var(--own); }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1rem; }
.legend i { display: inline-block; width: .8rem; height: .8rem; border-radius: 50%; margin-right: .35rem; background: var(--own); vertical-align: -.08rem; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; }
@media print { .scroll { overflow: visible; } }
`;
