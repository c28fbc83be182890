import mdx from '@mdx-js/rollup';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import { studyContent } from './study-content.ts';

/** What `npm create vite` gives, with Tailwind; and the study's words and pictures. */
export default defineConfig({
  root: import.meta.dirname,
  // The policy's texts lie outside this folder, beside another copy of React.
  resolve: { dedupe: ['react', 'react-dom'] },
  plugins: [
    { enforce: 'pre', ...mdx({ remarkPlugins: [remarkFrontmatter, remarkGfm] }) },
    react(),
    tailwindcss(),
    imagetools({ cache: { dir: '.build/pictures' } }),
    studyContent(),
  ],
});
