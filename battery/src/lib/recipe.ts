/** The least that makes a filter. */
export const RECIPE = {
  scene: {
    back: [
      {
        layer: 'gradient',
        stops: [
          [0, '#8899aa'],
          [1, '#223344'],
        ],
      },
    ],
  },
}
