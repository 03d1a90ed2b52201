/* SHA-256 alone: a program that is linked with the static library gets 3 MB more by EVP, which has all algorithms. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
