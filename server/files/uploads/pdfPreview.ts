import { createHash } from 'node:crypto';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';

const style = 'html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}';

/**
 * Shows the document whose address the embedding page sends: a text, or an object with `url`. Accepts
 * messages only from the embedding page of the same origin, and shows only documents of this origin (safety
 * rule 9.4).
 */
const script = `addEventListener('message',function(event){
if(event.source!==parent||event.origin!==location.origin)return;
var said=event.data&&typeof event.data==='object'?event.data.url:event.data;
if(typeof said!=='string')return;
var address;
try{address=new URL(said,location.href)}catch(_){return}
if(address.origin!==location.origin||address.pathname.indexOf('/sys/common/static/')<0)return;
document.querySelector('iframe').src=address.href;
});
parent.postMessage({type:'pdfPreviewReady'},location.origin);`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'",
  "frame-src 'self'",
  `style-src ${hash(style)}`,
  `script-src ${hash(script)}`,
  "frame-ancestors 'self'",
].join('; ');

const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>PDF 预览</title><style>${style}</style></head>
<body><iframe title="PDF 文档"></iframe><script>${script}</script></body></html>`;

/** The page in which the console shows a PDF (S7.42, contract lists-import-export.md §6). */
export const pdfPreview = defineRoute({
  method: 'GET',
  path: '/sys/common/pdf/pdfPreviewIframe',
  right: 'anonymous',
  query: noQuery,
  answer: t.anything,
  handle: async () => ({
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
    body: page,
  }),
});
