/** What every program of ours that makes films starts with. */
export { type FfmpegOptions, FILM_CODEC, type RunningFfmpeg, startFfmpeg } from './ffmpeg.ts'
export { makeFilmFolder } from './film-folder.ts'
