import type { Entry } from './entry.ts'

export const PLACES: readonly Entry[] = [
  {
    words: ['sea', 'ocean', 'beach', 'seaside', 'lake', 'lagoon', 'coast', 'tropical'],
    palette: { shadows: '#123a52', midtones: '#3fa7b5', highlights: '#fff3da' },
    adds: { strength: 0.32, saturation: 0.08 },
  },
  {
    words: ['mountain', 'hill', 'alps', 'valley', 'landscape', 'countryside', 'meadow'],
    palette: { shadows: '#26384a', midtones: '#7fa08a', highlights: '#f6efd8' },
    adds: { strength: 0.28, clarity: 0.15 },
  },
  {
    words: ['city', 'skyline', 'street', 'urban', 'downtown', 'metropolis', 'new york', 'tokyo'],
    adds: { clarity: 0.2, contrast: 0.1 },
  },
  {
    words: ['forest', 'wood', 'woods', 'jungle', 'tree', 'garden', 'park'],
    palette: { shadows: '#12261c', midtones: '#5d8a4c', highlights: '#f1f2cf' },
    adds: { strength: 0.32 },
  },
  {
    words: ['desert', 'dune', 'sahara', 'canyon'],
    palette: { shadows: '#4a2a1d', midtones: '#d0935a', highlights: '#fbe6c0' },
    adds: { strength: 0.4, warmth: 0.2 },
  },
  {
    words: ['studio', 'backdrop', 'plain background'],
    adds: { clarity: 0.15 },
  },
  {
    words: ['spring', 'blossom', 'cherry blossom', 'flower', 'floral'],
    palette: { shadows: '#5a3d5c', midtones: '#e59ab5', highlights: '#fff4ea' },
    adds: { strength: 0.3, exposure: 0.06, softness: 0.2 },
  },
  {
    words: ['summer', 'summery', 'holiday'],
    adds: { warmth: 0.2, saturation: 0.15, exposure: 0.05 },
  },
  {
    words: ['autumn', 'fall', 'october'],
    palette: { shadows: '#3a1f16', midtones: '#c56a2c', highlights: '#f8dfae' },
    adds: { strength: 0.38, warmth: 0.2 },
  },
  {
    words: ['underwater', 'mermaid'],
    palette: { shadows: '#04283f', midtones: '#1f93a8', highlights: '#dbfff6' },
    adds: { strength: 0.45 },
    lights: [{ kind: 'rays', colours: ['#bdf6ff'], x: 0.5, y: -0.3, count: 12, power: 0.35 }],
  },
]

export const MOODS: readonly Entry[] = [
  { words: ['warm', 'cosy', 'cozy'], adds: { warmth: 0.35, softness: 0.1 } },
  { words: ['cool', 'cold', 'icy', 'frozen', 'frosty'], adds: { warmth: -0.4 } },
  {
    words: ['romantic', 'love', 'wedding'],
    palette: { shadows: '#4b2440', midtones: '#d98aa0', highlights: '#fff0e6' },
    adds: { strength: 0.3, softness: 0.4 },
  },
  {
    words: ['dreamy', 'dream', 'soft', 'ethereal', 'angelic'],
    adds: { softness: 0.5, contrast: -0.1, fade: 0.2 },
  },
  {
    words: ['dramatic', 'epic', 'intense', 'powerful'],
    adds: { contrast: 0.4, clarity: 0.4, vignette: 0.45 },
  },
  {
    words: ['moody', 'mysterious', 'gloomy', 'melancholic', 'sad'],
    adds: { exposure: -0.15, saturation: -0.25, vignette: 0.45, fade: 0.15 },
  },
  {
    words: ['cheerful', 'happy', 'fun', 'joyful', 'vibrant', 'vivid', 'lively', 'party'],
    adds: { saturation: 0.3, exposure: 0.06, contrast: 0.1 },
  },
  {
    words: ['calm', 'peaceful', 'serene', 'gentle', 'subtle'],
    adds: { contrast: -0.12, saturation: -0.1, softness: 0.15 },
  },
  {
    words: ['elegant', 'classy', 'luxurious', 'luxury', 'glamorous', 'glamour'],
    palette: { shadows: '#1a1412', midtones: '#b58d5c', highlights: '#fff2d8' },
    adds: { strength: 0.32, contrast: 0.2, vignette: 0.3 },
  },
  {
    words: ['pastel', 'candy'],
    adds: { contrast: -0.22, exposure: 0.12, fade: 0.25, saturation: 0.1 },
  },
  {
    words: ['cinematic', 'movie', 'film still', 'blockbuster'],
    palette: { shadows: '#0f2b38', midtones: '#a9745a', highlights: '#ffe6c4' },
    adds: { strength: 0.38, contrast: 0.22, vignette: 0.3, grain: 0.12 },
  },
  {
    words: ['vintage', 'retro', 'nostalgic', 'old photo', 'seventies', '70s'],
    palette: { shadows: '#46352f', midtones: '#c08a58', highlights: '#f7e4bd' },
    adds: { strength: 0.4, fade: 0.5, grain: 0.3, warmth: 0.15 },
  },
  {
    words: ['eighties', '80s', 'vaporwave', 'synthwave'],
    palette: { shadows: '#22104f', midtones: '#d2479c', highlights: '#9ff0ff' },
    adds: { strength: 0.5, saturation: 0.2 },
  },
  {
    words: ['sepia', 'antique', 'victorian', 'western'],
    palette: { shadows: '#2e1d12', midtones: '#9a6d44', highlights: '#f6e6c8' },
    adds: { strength: 1, fade: 0.25, grain: 0.25, vignette: 0.35 },
  },
  {
    words: ['black and white', 'black white', 'monochrome', 'grayscale', 'greyscale'],
    adds: { saturation: -1, contrast: 0.15 },
  },
  {
    words: ['noir', 'film noir', 'detective'],
    adds: { saturation: -1, contrast: 0.5, vignette: 0.6, grain: 0.3 },
  },
  { words: ['high contrast', 'crisp', 'sharp'], adds: { contrast: 0.3, clarity: 0.35 } },
  { words: ['muted', 'faded', 'matte', 'desaturated'], adds: { saturation: -0.3, fade: 0.4 } },
  { words: ['glow', 'glowing', 'radiant', 'luminous'], adds: { softness: 0.45, exposure: 0.06 } },
  { words: ['grain', 'grainy', 'analog', 'analogue', '35mm', 'film grain'], adds: { grain: 0.4 } },
  { words: ['vignette'], adds: { vignette: 0.5 } },
]
