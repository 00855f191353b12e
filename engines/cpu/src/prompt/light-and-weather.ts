import type { Entry } from './entry.ts'

export const LIGHT_AND_WEATHER: readonly Entry[] = [
  {
    words: ['golden hour', 'sunset', 'sundown', 'evening sun', 'dusk'],
    palette: { shadows: '#3d2447', midtones: '#e07a4a', highlights: '#ffe0a3' },
    adds: { strength: 0.42, warmth: 0.3, softness: 0.25 },
    lights: [{ kind: 'glow', colour: '#ffb45e', x: 0.85, y: 0.2, radius: 0.8, power: 0.45 }],
  },
  {
    words: ['sunrise', 'dawn', 'morning'],
    palette: { shadows: '#44506e', midtones: '#e8a58c', highlights: '#fff0cf' },
    adds: { strength: 0.35, warmth: 0.15, softness: 0.25, exposure: 0.08 },
    lights: [{ kind: 'glow', colour: '#ffd9a6', x: 0.15, y: 0.15, radius: 0.8, power: 0.4 }],
  },
  {
    words: ['blue hour', 'twilight'],
    palette: { shadows: '#141d45', midtones: '#4f6fb0', highlights: '#f2cfa8' },
    adds: { strength: 0.45, exposure: -0.08, vignette: 0.25 },
  },
  {
    words: ['night', 'midnight', 'nighttime', 'dark', 'nocturnal'],
    palette: { shadows: '#090d22', midtones: '#33477d', highlights: '#cfd9f2' },
    adds: { strength: 0.4, exposure: -0.22, contrast: 0.15, vignette: 0.4 },
  },
  {
    words: ['moonlight', 'moonlit', 'moon'],
    palette: { shadows: '#0c1530', midtones: '#5b76a8', highlights: '#eaf2ff' },
    adds: { strength: 0.5, exposure: -0.15, saturation: -0.15, vignette: 0.35 },
    lights: [{ kind: 'glow', colour: '#cfe0ff', x: 0.78, y: 0.12, radius: 0.45, power: 0.4 }],
  },
  {
    words: ['sun', 'sunny', 'sunlight', 'sunshine', 'daylight', 'bright'],
    adds: { exposure: 0.12, warmth: 0.15, saturation: 0.08 },
    lights: [{ kind: 'glow', colour: '#fff0c2', x: 0.1, y: 0.05, radius: 0.7, power: 0.35 }],
  },
  {
    words: ['sunbeam', 'light ray', 'god ray', 'sun ray', 'ray of light'],
    lights: [{ kind: 'rays', colours: ['#fff1c9'], x: 0.1, y: -0.15, power: 0.4 }],
    adds: { softness: 0.15 },
  },
  {
    words: ['candlelight', 'candle', 'fireplace', 'campfire', 'firelight', 'fire'],
    palette: { shadows: '#1d0d0a', midtones: '#c2622a', highlights: '#ffd591' },
    adds: { strength: 0.42, warmth: 0.35, exposure: -0.08, vignette: 0.45 },
    lights: [{ kind: 'specks', of: 'embers', colour: '#ffa24a', count: 60 }],
  },
  {
    words: ['neon', 'neon light', 'cyberpunk'],
    palette: { shadows: '#150a3d', midtones: '#b02f9c', highlights: '#7ff1ff' },
    adds: { strength: 0.5, contrast: 0.2, saturation: 0.2, vignette: 0.35 },
    lights: [
      { kind: 'glow', colour: '#ff2fa0', x: -0.05, y: 0.4, radius: 0.7, power: 0.5 },
      { kind: 'glow', colour: '#19d3ff', x: 1.05, y: 0.5, radius: 0.7, power: 0.5 },
    ],
  },
  {
    words: ['bokeh', 'fairy light', 'party light', 'city light', 'string light', 'christmas light'],
    lights: [{ kind: 'bokeh', colours: ['#ffd08a', '#ff9f6b', '#ffe9c4'], count: 36 }],
  },
  {
    words: ['spotlight', 'stage light', 'concert', 'stage', 'disco'],
    adds: { contrast: 0.2, vignette: 0.5, saturation: 0.15 },
    lights: [
      { kind: 'rays', colours: ['#ff4fb0', '#5aa9ff', '#ffd36b'], x: 0.5, y: -0.2, power: 0.5 },
    ],
  },
  {
    words: ['aurora', 'northern light', 'polar light'],
    palette: { shadows: '#071a2c', midtones: '#2b8f86', highlights: '#d9fff0' },
    adds: { strength: 0.38, exposure: -0.08 },
    lights: [{ kind: 'veil', colours: ['#37f0a0', '#7a5cff'], power: 0.5 }],
  },
  {
    words: ['snow', 'snowy', 'snowing', 'winter', 'wintry', 'christmas'],
    palette: { shadows: '#2d3f5c', midtones: '#9db8d6', highlights: '#fbfdff' },
    adds: { strength: 0.3, warmth: -0.15, exposure: 0.06 },
    lights: [{ kind: 'specks', of: 'snow', colour: '#ffffff', count: 190 }],
  },
  {
    words: ['rain', 'rainy', 'raining', 'storm', 'stormy', 'thunderstorm'],
    palette: { shadows: '#1a2530', midtones: '#5f7d8e', highlights: '#dfe9ec' },
    adds: { strength: 0.35, saturation: -0.2, contrast: 0.1, exposure: -0.06 },
    lights: [{ kind: 'specks', of: 'rain', colour: '#d8ecff', count: 260, power: 0.6 }],
  },
  {
    words: ['fog', 'foggy', 'mist', 'misty', 'haze', 'hazy'],
    adds: { fade: 0.5, contrast: -0.2, saturation: -0.2, softness: 0.35 },
    lights: [{ kind: 'glow', colour: '#dfe6ea', x: 0.5, y: 1.1, radius: 0.9, power: 0.5 }],
  },
  {
    words: ['cloud', 'cloudy', 'overcast'],
    adds: { contrast: -0.1, saturation: -0.12, warmth: -0.1 },
  },
  {
    words: ['star', 'starry', 'starlight', 'galaxy', 'space', 'cosmic'],
    palette: { shadows: '#0a0820', midtones: '#4d3f9e', highlights: '#e6dcff' },
    adds: { strength: 0.4, exposure: -0.12, vignette: 0.3 },
    lights: [{ kind: 'specks', of: 'stars', colour: '#ffffff', count: 240 }],
  },
  {
    words: ['spark', 'sparkle', 'ember', 'firework', 'glitter', 'magic', 'magical'],
    lights: [{ kind: 'specks', of: 'embers', colour: '#ffd28a', count: 120 }],
    adds: { softness: 0.15 },
  },
]
