/**
 * The one script in every page of the web that the content security policy lets run there, named by its hash.
 * In the page itself, since a file would be a wait before the first text on a ship's line.
 *
 * Before anything is painted it applies a chosen theme, so that none flashes: the same key as
 * src/platform/web/theme/theme.ts. Storage that is closed to us leaves the system's theme.
 *
 * A page that the server drew names the files of its code as data (vite.config.ts). They are fetched, and the first of
 * them run, once the page has been painted: on a slow phone and a thin line they would keep the reader waiting for what
 * is there already. Its stylesheets, whose rules are in the page, are only marked as there, so that the code does not
 * fetch them again; written into the page as disabled, a browser that reads ahead would fetch them. The last button
 * that is pressed until then is pressed again when the page has been taken over (src/app/web.tsx); links and forms work
 * by themselves.
 */
export const firstScript = `try{const t=localStorage.getItem('crew-portal.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}
addEventListener('DOMContentLoaded',()=>{const d=document,c=d.getElementById('code');if(!c)return;
let pressed;const keep=({target})=>{pressed=target.closest('button[type=button]')??pressed};d.addEventListener('click',keep,true);
d.addEventListener('taken-over',()=>{d.removeEventListener('click',keep,true);pressed?.click()},{once:true});
requestAnimationFrame(()=>requestAnimationFrame(()=>{const a=JSON.parse(c.textContent);
for(const href of a)d.head.append(Object.assign(d.createElement('link'),href.endsWith('.css')?{rel:'stylesheet',disabled:true,href}:{rel:'modulepreload',crossOrigin:'',href}));import(a[0])}))})`;
