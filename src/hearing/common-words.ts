// Made by tools/words/common-words.ts: run npm run words after a change of the vocabulary.

/** Number of hash functions of the filter. */
export const HASHES = 10

/** 1006 common words as a Bloom filter, in base64. */
export const BITS =
  'ykH8ZuSVuBcyZaj09Y1nxJLmsDdNcU4rJo8KPGlZ83bZrgAUckK2PDRMxgJK4LGPIBUaNBvxjCW959oQs5nqypAzp2/6+wuc3el2' +
  'P1kWkTEew4N2ZDMG7N9FDkN07ubJWsdCU/8lNBSbkEB1BpmybUUjlgKPAnQPXi2zYgbSMhvOFE7bNxvgoBw8el1sJYPfUZpobdiZ' +
  'uZNqCVOadhO/KYqHVhjiniWX6jFLkEemk7V5RyFKiW/6HqiU2gT5UnVQ5V8NoVeE+ZHF8pBaZ5o6Ci6fA5mBhflwhCFIq+QETwAr' +
  'CF1tY8edsGjLYw7D5GFiVpvSNCHKynpAjJNiXyEyVr+IE0O8EgwS9MhJQRX6VX+FICdo8jRj6r460GWvL7pySWtopIRgDLWfijd5' +
  'GVWVVI50c4bbhFyo40296dTIdRwfw1Y6pdvkZ0UESOSIOAGHulef6cinZPowwpA0mAamIfRWcGyCP83x5bE6QWWEgH4gbVclrFch' +
  'WcyPBcEn42qW5KaBakneY3Clfae3Yep01i/WE0WqDvtXbX/sygV9Kl3HCtl9/8vni2Q9akvg8itlJCmvE6epG3McR0E0zKw4vCHF' +
  '/IjHAxWC/IeBbfr8xOxZArdSvHLvjeXoaIRiocPx4C37fZGDUpvFch+rtROTJK7x2QvPn3jL1uLh/6CgD64h1aC3USUfhq+1LA0l' +
  'ilbDCP4e95B39LnZiYpo+4aXEEd7FaaUKKOvopR0WWTqHsrrmlSGEw3etNJTo7ZBLHoKY+kxYhodXWSu3V/FC/UTEYnPYSzkVIJh' +
  'itKSY51GBvXaIKIVXflWkUqCRLBwuBy+GWn+9U5qKKXJpeR0kgK1d4jQys6ziftSWAFBRlx+p50WHWC6CUIjSJEqZTxmqBWqnHVH' +
  'BDpzk+7Imo8kqAeTzmzOjYsMQBWZT5mNxai/VRqiu7JglhoTd1VUua2+Oo6ioIQ9WAEFjXJ8sC59WsLROBONQLAq3Q6CThMFxwuR' +
  'i3a8m824TvZaw+W0re+xpq1EhzalhyCuqUxUzEJlH5FonghEkdwosF/xRg7VEmHWLIfXoey0nCEhVHfFJLxwHZcS+RgDbJZVdTgK' +
  '3qy8IU031QT4D++xstqFm3fjkFjqZ9po1644UKQcRnMAqeRr7oJVSrU6M3kupwa2UmuQ8RviNJczKw+FwscsqZ3EEp5rBBClB3jP' +
  'IoS3YOEQDos/vcSegc8m/nKjdigOJzKCjOWQZYH9UCDy5YiPT33cJyK6gMgN3PSNKJmnRhKCaQo6XxrjweHdhUYWZydSuda3qxCg' +
  'UDQxHVkGbTsp+nnlTdlKVIILAIBNHAQ/TJFmFCdPipZzg8tq72yjsIsCJXtGQ5Zk5F2q4MxbbpIPHqJfSyNAhTfHc3kHAcg8nx/h' +
  'Mh0Rl74hqBms7R3eRKCwB3yiDE3e9l3VH9hsg5r05TrnfigF0lkl1HKQqtcCseSQ/O/TNwmnLZ8gtLGvXecaJ7wsRJEgB7XVkfzx' +
  'w/1YKvBv8PsqRbtmh23ALAb6NNQ9nDm1el/E0u0D2uHn3CdBe94KRlDC36Je0N7WfF1lMwPYw7Rtk7+i6B5DTuZPaKwC4QYYBtps' +
  'NJKJ9lYRCdgb4DzffO0a3qd4wCh5UQ4I3+1E6qDhHEu/p1ElTq3SPl4Cfb/hZb5Y1+owGHB1hn2Bs/yweZz5C0AUwPTfER2QbH/1' +
  'IimkXaz6xkQcku72kFN0ywrY5HiTJE83pxFxfkmXDw85nRYCfyJPwaoONJkcj0EKxD0dghhl57R9jpxMIOV4Ll1Ra+kFdm3q2btQ' +
  'znfw/+VcnIxxzRGPFMm09uEhoqoR4Fkf8HqSn6ULht//rwGrnwDs1jxCIXNPiPNB/KnqM8X0RuWLHyjEZ0y8GWO/bgZ9O/p5JZq3' +
  'i0UdIYPIeGHlTdBodulQB5jLHyCYoju3AUHa0rffo/ePduKV8Zw5sGR8ICfl+xMkjC6v1orYkIBnXOUJEOGsJAFT7TrN2mrTlQC8' +
  'm+tvpKgZ6AU/G/mbXPClBXhat/8s8i7YnNy9W88aw5c1S5yE8OiDPuVC4MJfPHKcgjahbORFAg3SVAEmy/Ss5ff1r3E2Y4NBaZKQ' +
  'kTQ/+cJiVsXGvPpmTIYZuVtfBnXfPxlDxuZSZYL3gsD92D6p/chGJydzXwSUtiYdrLOXZHaf/DFRiqRgWa0SPVUQoo3OPF0/5zTB' +
  'OfqonTpI6NodqXLQz5ZI0taCCexFtFREV8Sb6pDCw2VhAoyxLzTTC/iauu7N6ryAnIYztSdXmHce7cOeNrZqNM7lGG4RZphZzFjO' +
  'xuCBEp9QwqQyJj5OJ/Ti6IpSg8BrcAruttv0OTLjGxncEvVzwhFY8hdBbb9ghRdieyKPhZGTT5AZlusndYUaNKNblnIUs6c+ANdx' +
  'mTecBh2aAcbFMviMpy2HUKoNW8bP75TwwsiaeWYGyGYJ4l904WDELEXl9wEvvCkJS5cVarkRWYV93nrbh3e3N3ixwhyEAaVDbqeh' +
  'Kw/ObZn30erkbBcL'
