// Made by tools/words/common-words.ts: run npm run words after a change of the vocabulary.

/** Number of hash functions of the filter. */
export const HASHES = 10

/** 1133 common words as a Bloom filter, in base64. */
export const BITS =
  '2WtUJHMm4YX62vy1E5NqswNpuFaZz9bgWFYwnLP2sp4pNcmsaNilwCRqBirF+Usa7W3BphcUocJd8VUPH6AxEY2WvHb0hA4naYM1' +
  'nMAQ5NSTBV+pIzZpdiCxBmogGqM0uezSXO1Yy32olVW7OmQfr0qFkDDSiSfWhUM0OMAGSRCB+ZlhWW2eJUGi8KmzGLFj52N8W+la' +
  'iZDnxJtju7TRl9cMf+olbbcbCjmIiOJBDPhCsjF5eGNcVeXzR4Yl2qBp75+xgBuijmir7xTvMFX8tAgEF7Y3MhjstiOLnK3wU7m8' +
  'gQlHQFXOfLRdQBofOVLciFZfP2n6ls+Ikc866u+x8u4+oKAqQEh3/GYBH2CoheriSp3xp5wj4T30T+4cx2y62LJYBAn97uzFlfHh' +
  'Kv4Gy7gF07Vc1bWfE87EHc4JhX0kaQ93SCBclq40Qr/o0X0UZbgLxsXk8EIadGCgAw2aDctXmagWSdxkpssS3/f8MUhJZQWDynYC' +
  'uYpwXXUCy5O13MfnbHqVMjv8PwXZLkzE0/us332qebmo7NEEV+emrO9chhBKr4Q5xxmraXwftS+4O9erUBWKs171iegOKlOff14X' +
  'sS7YJQ11bOLRKQDEn2/wEPiDGTDfkwLOpVuro4ZwwWOrZTCRVnfMF1FF/kTzI7L7khRqubY2CjP3EkUzRL5ZxA1FYo3u7+UPaQ18' +
  'MubbYtYylaQ9MJyE2t1UZWWR8r/3AQah8OSdXi0TZx4/25ezy4vZ2rIFkouBvS6TfpU2Ln1SrwaVmEcflxCAGc5t65/rJcC1bVJt' +
  'pMNfKKbwePBIUx2aL7EjGgaWMyjAbEHehBX1f4u4YtTJ0BcBQZbw+c2y9xl7T0OHPHWAaqwkHzk//IWy9P6o//7fYJBJGZR7iDSj' +
  'UllbRPbj84PqwzDIyt2g7qLDRLV4HrM7Se5RYXDMi/kutnL2W8KRORC3yOVDEaPSNcct7Uky9MphJVccHQtOeu7QU661SMHjiFX1' +
  'GJxY1KA8FDyudUrGCIB0xE8cJLWCl+5AsPlgacWu+aNskUjaYbkFJHEKWxXO3wT9Q51Pr8zyXpfor7atfICJhD5NadKRGwbZueY4' +
  'sqPtP8kaBseLZZBRhUX+KSBilkOoGflLGgKnrLHqhdaGPh/LE+EBOIIiNxLeBhTzr8Ro3VW1K4KgFsxdTl+OnUnRnfPfnNLrMT9Q' +
  'aX3oGoPw7or7Xue8FDykXINawpV9CH1YCfAR8jOSRV3UpF0+mXYL8X+RBCdIMXmeYkCDMoqRWeEgoQcX+aWOXXv+xqKzSjhO6HYZ' +
  'VCB5OJCVqQHwryL0bBYEFw9lHkHjEARcAzOFQ3qESc80sDgjsw5bbse5guJo5Av1JqR3fqrGVJI0umzzcPiEZ7687bWFl+uZF2Mu' +
  'UUnYRgPsniftAXaDY3+C/iGx6d3iYwWtLeVn+IIl9xuq8j6J0opj0Hx1iGzPx6VE1uLDIy0tBw085S389giihfJwCebnh+vGY4gl' +
  'j+HuAUYd6l/08ECgqzu20c8da3kchmy44/bZ1BpJz4PZIokpv/NCJwl9ckL+qs9Rb3F6q9fmAGlbRhq8CLLMU3SLZ+OOMUb+/9IW' +
  'JaMLDhYn+qm9zorX90VETSu5AF8keNkmVMa0mbYFJc5z2MzRLw/9qkY7WCVgfaeAHri4xI+Z8bPwQs30zrT0gFNilGL+0ICmZfRu' +
  'UkjqS0Z0AlLfutDASR5iDZMeqPG5Ayt+S6t1dotcqQlMb4eN5wo8krcUBcn4ARRBVQXgwAxvKa/OKrDrvtrNTedyhZn4hai2EK0s' +
  'os0QtygU1huhdgrNfsGQE8YfITNGkucfzu4NIf0duZG2JnwAMfC6CiIW4fb2ZtJHt5BJqCW9zGMQ4LL6XZEi4yexg1Qs6JYYLqlc' +
  'UR1zXkkDbar2AjgwQpC1RSNNrAyfTGAvu00elmB1qEJ6ePE/fEc3gF4thocqJoD6gz7tObqyoxdcWALuJNc7ZDffb5VdPEhVq0Pk' +
  'dYBKPJj2vdbVJkFjpChGbZLU2KfrxWT8SA4iel2QUIuIKiVSQKeZtylfQVbg/OWnxgXOhV8lcHKz0FqyXVEQdIWVsbhG/KX2woJp' +
  'BF0HBJ/EZYkwYifZk1yRExQpVAXlx/uU7sbovgdTOkjdgXD+UAqTgjhqpALGGtJEFv9m9Rq8S9bUCRTzJ3SFQPQuE6XSkehGlV0p' +
  'wWOZqMWHqxoSmhEkXivKLpfDVPAtjd1NsZAhQblPYob7IZHecvLeOlC5stVNlBuRc5QoIkp7qk8tM7vf8NaDZLwYA3SRFO9UelP2' +
  'Oza5pgYbcgcjEwPQFJ2U9KRCKk3m0izWDNW43p+VGGEtRZYf3QDM3beib8YiOaz7Jw9AbwkHa0WxVyI1+dO4RIGD8ggNgvudkG3F' +
  's0GiFD2gFIf0mOY2E46GHRkiDcqzE8eqGAnDW6TOQPJ9FOk97uSXIi20j4RhxiGkK7GiHvqWfjiMuJQGlu2dXeIXs3Vl0WLybGFM' +
  'DaNw1myVZsKJwtB/L47Xs+FaGwIvOtzV8Qs778ecXRcH+LEGmYZIcDjIHhSAGs01Z3RWayP8+cx0Z8kBL4DDBFc6+i98EMlaHPCD' +
  '8IUmJ/o84BEkVFngcfqnGQvQ8uBGaYVBfHB1kmirzU2ITRWy60oHMnLU/xl8jveGlwZE+Bd0HXGWmvcgVWvyOoi3diuEIG77j/lP' +
  'IlAkc6epp2Lpu/GrvA5fH5MsXQ5lxefgoqK3HJAfw1nvIhNEJcowyeYJpFfPAiNJwgEdhNyMPgSbvHFjKdcy4TdtfeH3JxBcYMbC' +
  'yyzsxboSgQFXwt2rtxl1wGiDeqzni9wrTA=='
