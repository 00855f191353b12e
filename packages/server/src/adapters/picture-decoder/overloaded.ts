/** The queue is full. Nothing is wrong with the picture: the same request may pass later. */
export class DecoderOverloaded extends Error {
  override readonly name = 'DecoderOverloaded'

  constructor() {
    super('Too many pictures are being read right now. Try again in a few seconds.')
  }
}
